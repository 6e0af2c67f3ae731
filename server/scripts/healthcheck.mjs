/** The container's health check: whether the node on this machine is alive. Slim images have no curl. */
const { PORT = '5000' } = process.env;
const signal = AbortSignal.timeout(2_500);
const answer = await fetch(`http://127.0.0.1:${PORT}/healthz`, { signal }).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
