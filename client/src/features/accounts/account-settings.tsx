import { chooseTheme, type Theme, THEMES, useTheme } from '@client/lib/theme';
import { classes } from '@client/lib/classes';
import { paths, serverPaths } from '@client/paths';
import { Button, ButtonLink } from '@client/ui/button';
import { Card } from '@client/ui/card';

const THEME_LABELS: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' };

/** Account Settings: appearance, Edit Profile, Log Out. */
export const AccountSettings = () => (
  <Card title="Account Settings">
    <ThemeChoice />
    <div className="grid gap-2 sm:grid-cols-2">
      <ButtonLink href={paths.home()} tone="outline" icon="edit">
        Edit Profile
      </ButtonLink>
      <Button
        tone="outline"
        icon="logOut"
        onClick={() => window.location.assign(serverPaths.logOut)}
      >
        Log Out
      </Button>
    </div>
  </Card>
);

function ThemeChoice() {
  const chosen = useTheme();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium">Appearance</legend>
      <div className="rounded-field bg-sunk grid grid-cols-3 gap-1 p-1">
        {THEMES.map((theme) => (
          <label
            key={theme}
            className={classes(
              'rounded-control text-meta relative grid min-h-12 place-items-center font-medium',
              'has-focus-visible:outline-note has-focus-visible:outline-2',
              theme === chosen ? 'bg-surface text-ink inset-ring-edge inset-ring-1' : 'text-ink-2',
            )}
          >
            <input
              type="radio"
              name="theme"
              checked={theme === chosen}
              onChange={() => chooseTheme(theme)}
              className="absolute inset-0 opacity-0"
            />
            {THEME_LABELS[theme]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
