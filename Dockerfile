# The release as a container: what npm run build makes, the packages that it loads, and nothing to build with.
# In production pin both images by digest. Without an engine: node server/scripts/container-steps.mjs

FROM node:24-trixie-slim AS build
WORKDIR /src
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
ARG RELEASE_COMMIT=unknown
RUN npm run build
WORKDIR /src/dist
RUN npm ci --ignore-scripts

FROM node:24-trixie-slim
WORKDIR /app
COPY --from=build /src/dist ./
ENV NODE_ENV=production
USER node
EXPOSE 5000
STOPSIGNAL SIGTERM
# Alive, not ready: a node that waits for its database is not to be killed.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "server/healthcheck.mjs"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=32", "server/main.mjs"]
