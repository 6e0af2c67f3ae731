import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { chooseVibrates, vibrates } from '@client/lib/haptic';
import { useLanguage } from '@client/lib/language';
import { useCurrentUser } from '@client/lib/session';
import { chooseTheme, type Theme, THEMES, useTheme } from '@client/lib/theme';
import { logOut } from '@client/lib/log-out';
import { paths } from '@client/paths';
import { Button, ButtonLink } from '@client/ui/button';
import { languageOptions } from '@client/ui/language-switch';
import { lazyDialog } from '@client/ui/lazy-dialog';
import { Segments } from '@client/ui/segments';
import { useChooseLanguage } from './queries';

const themeLabels = (): Record<Theme, string> => ({
  system: t`System`,
  light: t({ message: 'Light', context: 'theme' }),
  dark: t`Dark`,
});

const ChangePassword = lazyDialog(async () => (await import('./change-password')).ChangePassword);
const SessionsDialog = lazyDialog(async () => (await import('./sessions-dialog')).SessionsDialog);

/** Account Settings: language, appearance, password, sign-ins, Edit Profile, Log Out. */
export function AccountSettings() {
  const { email } = useCurrentUser();
  const [open, setOpen] = useState<'password' | 'sessions' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <LanguageChoice />
      <ThemeChoice />
      <VibrationChoice />
      <div className="grid gap-2 sm:grid-cols-2">
        {email && (
          <Button tone="outline" icon="lock" onClick={() => setOpen('password')}>
            <Trans>Change password</Trans>
          </Button>
        )}
        <Button tone="outline" icon="eye" onClick={() => setOpen('sessions')}>
          <Trans>Where you are signed in</Trans>
        </Button>
        <ButtonLink href={paths.home()} tone="outline" icon="edit">
          <Trans>Edit Profile</Trans>
        </ButtonLink>
        <Button tone="outline" icon="logOut" onClick={() => void logOut()}>
          <Trans>Log Out</Trans>
        </Button>
      </div>
      <ChangePassword isOpen={open === 'password'} onClose={close} />
      <SessionsDialog isOpen={open === 'sessions'} onClose={close} />
    </>
  );
}

function ThemeChoice() {
  const labels = themeLabels();
  return (
    <Segments
      legend={<Trans>Appearance</Trans>}
      options={THEMES.map((value) => ({ value, label: labels[value] }))}
      chosen={useTheme()}
      onChoose={chooseTheme}
    />
  );
}

function VibrationChoice() {
  const [isOn, setOn] = useState(vibrates);
  const choose = (value: 'on' | 'off') => {
    chooseVibrates(value === 'on');
    setOn(value === 'on');
  };
  return (
    <Segments
      legend={<Trans>Vibrate on good news</Trans>}
      options={[
        { value: 'on', label: t`On` },
        { value: 'off', label: t`Off` },
      ]}
      chosen={isOn ? 'on' : 'off'}
      onChoose={choose}
    />
  );
}

function LanguageChoice() {
  const choose = useChooseLanguage();
  return (
    <Segments
      legend={<Trans>Language</Trans>}
      options={languageOptions()}
      chosen={useLanguage()}
      onChoose={choose.mutate}
    />
  );
}
