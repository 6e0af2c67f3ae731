# pgbouncer from the PostgreSQL project's own packages, which its image knows: 1.25.2 or newer has the known holes closed.
FROM postgres:18-trixie
RUN apt-get update && apt-get install -y --no-install-recommends pgbouncer && rm -rf /var/lib/apt/lists/*
# The volume of its socket takes the owner from here.
RUN install -d -o postgres -m 0755 /var/run/pgbouncer
USER postgres
ENTRYPOINT []
CMD ["pgbouncer", "/etc/pgbouncer/pgbouncer.ini"]
