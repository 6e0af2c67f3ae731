import { t } from '@lingui/core/macro';
import { chooseLanguage, useLanguage } from '@client/lib/language';
import { toast } from '@client/lib/toast-store';
import { type Language, LANGUAGE_NAMES, LANGUAGES } from '@shared/language';
import { Button } from './button';

/** For signed-out screens: a link to the other language, by its own name; keeps typed text. */
export function LanguageSwitch() {
  const language = useLanguage();
  const others = LANGUAGES.filter((other) => other !== language);
  return others.map((other) => (
    <Button
      key={other}
      tone="quiet"
      size="sm"
      lang={other}
      onClick={() => void chooseLanguage(other).catch(toastNoLanguage)}
    >
      {LANGUAGE_NAMES[other]}
    </Button>
  ));
}

/** Shown when a language can't be fetched; the current one stays. */
export const toastNoLanguage = (): void =>
  toast({
    title: t`Could not change the language`,
    description: t`Check your connection and try again.`,
    tone: 'destructive',
  });

/** Every language as a choice, each by its own name. */
export const languageOptions = (): { value: Language; label: string; lang: string }[] =>
  LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }));
