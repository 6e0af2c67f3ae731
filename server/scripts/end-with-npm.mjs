import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 500;

/**
 * Loaded ahead of what `npm start` runs; ends it as SIGTERM does once npm is gone. npm passes SIGINT and SIGTERM on,
 * but can't pass on a SIGKILL, and a shell may stand between the two.
 */
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  const npm = aboveShell(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(npm)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  timer.unref();
}

/** The parent of a shell; any other process itself. */
function aboveShell(pid) {
  if (process.platform !== 'linux') return pid;
  const [, name, above] = /\((.*)\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  return /^(sh|dash|bash|ash|zsh|busybox)$/.test(name ?? '') ? Number(above) : pid;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
