import { readFileSync } from 'node:fs';

interface ReadSettings {
  settings: Record<string, string | undefined>;
  /** One line for each file that can't be read or is beside its setting. */
  faults: string[];
}

/**
 * Takes settings from files too, as containers and systemd hand secrets over: `SESSION_SECRET_FILE` names the file that
 * holds `SESSION_SECRET`, without the line's end. `names`: the settings there are.
 */
export function readSettingFiles(
  source: Record<string, string | undefined>,
  names: readonly string[],
): ReadSettings {
  const settings = { ...source };
  const faults: string[] = [];
  for (const name of names) {
    const key = `${name}_FILE`;
    const path = source[key];
    if (!path || names.includes(key)) continue;
    if (source[name]) {
      faults.push(`${name} and ${key}: give one of them`);
      continue;
    }
    try {
      settings[name] = readFileSync(path, 'utf8').trimEnd();
    } catch (error) {
      faults.push(`${key}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { settings, faults };
}
