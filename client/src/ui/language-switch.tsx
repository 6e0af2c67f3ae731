import { t } from '@lingui/core/macro';
import { chooseLanguage, useLanguage } from '@client/lib/language';
import { toast } from '@client/lib/toast-store';
import { type Language, LANGUAGE_NAMES, LANGUAGES } from '@shared/language';
import { Button } from './button';

/** For who is not signed in: the other language, by its own name; keeps what was typed meanwhile. */
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

/** When a language can't be fetched; whoever asked keeps the one they had. */
export const toastNoLanguage = (): void =>
  toast({
    title: t`Could not change the language`,
    description: t`Check your connection and try again.`,
    tone: 'destructive',
  });

/** Every language as a choice, each by its own name. */
export const languageOptions = (): { value: Language; label: string; lang: string }[] =>
  LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }));
