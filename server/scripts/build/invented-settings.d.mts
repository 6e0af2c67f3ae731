export function inventedSettings(text: string): Record<string, string>;
