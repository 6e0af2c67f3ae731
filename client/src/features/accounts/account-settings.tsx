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
      <div className="grid grid-cols-3 gap-1 rounded-field bg-sunk p-1">
        {THEMES.map((theme) => (
          <label
            key={theme}
            className={classes(
              'relative grid min-h-12 place-items-center rounded-control text-meta font-medium',
              'has-focus-visible:outline-2 has-focus-visible:outline-note',
              theme === chosen ? 'bg-surface text-ink inset-ring-1 inset-ring-edge' : 'text-ink-2',
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
