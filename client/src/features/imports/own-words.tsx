import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { numberText } from '@client/lib/format';
import { controlClass } from '@client/ui/field';
import { type Language, LANGUAGES } from '@shared/language';
import {
  exampleOfWords,
  faultOfWords,
  MOVED_IN_PLACEHOLDERS,
  MOVED_IN_REQUIRED,
  MOVED_IN_SMS_MAX,
  MOVED_IN_WORDS_MAX,
  type MovedInWords,
  partsOfWords,
  type WordsFault,
} from '@shared/moved-in-words';
import { PATTERNS } from '@shared/paths';

const NAMES: Record<Language, string> = { en: 'English', sw: 'Kiswahili' };
const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(' ');

interface OwnWordsProps {
  source: string;
  words: MovedInWords;
  onWords: (words: MovedInWords) => void;
}

/** The SMS to the customers in the owners' words, with an example and its length as they are typed. */
export function OwnWords({ source, words, onWords }: OwnWordsProps) {
  const [needed, all] = [inBraces(MOVED_IN_REQUIRED), inBraces(MOVED_IN_PLACEHOLDERS)];
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4">
      <legend className="float-left font-bold">
        <Trans>The SMS to the customers</Trans>
      </legend>
      <p className="text-meta text-ink-2">
        <Trans>
          Left empty, our own words go out. Yours need {needed}, and may have any of {all}.
        </Trans>
      </p>
      {LANGUAGES.map((language) => (
        <OneText
          key={language}
          language={language}
          source={source}
          words={words[language]}
          onWords={(text) => onWords({ ...words, [language]: text })}
        />
      ))}
    </fieldset>
  );
}

interface OneTextProps {
  language: Language;
  source: string;
  words: string;
  onWords: (words: string) => void;
}

function OneText({ language, source, words, onWords }: OneTextProps) {
  const id = useId();
  const surroundings = { source, link: `${location.origin}${PATTERNS.loans}` };
  const fault = words === '' ? null : faultOfWords(words, language, surroundings);
  const parts = numberText(partsOfWords(words, language, surroundings));
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-medium" lang={language}>
        {NAMES[language]}
      </label>
      <textarea
        id={id}
        rows={3}
        lang={language}
        maxLength={MOVED_IN_WORDS_MAX}
        value={words}
        aria-describedby={`${id}-shown`}
        className={controlClass}
        onChange={({ target }) => onWords(target.value)}
      />
      <div id={`${id}-shown`} aria-live="polite" className="grid gap-1 text-meta">
        {fault && <p className="font-medium text-harm">{faultWords(fault)}</p>}
        {words !== '' && !fault && (
          <>
            <p className="wrap-anywhere whitespace-pre-line" lang={language}>
              {exampleOfWords(words, language, surroundings)}
            </p>
            <p className="text-ink-2">{t`At most ${parts} SMS each`}</p>
          </>
        )}
      </div>
    </div>
  );
}

function faultWords(fault: WordsFault): string {
  switch (fault.code) {
    case 'words_lack': {
      const { name } = fault;
      return t`${name} is missing`;
    }
    case 'words_unknown': {
      const { name } = fault;
      return t`There is no ${name}`;
    }
    case 'words_character': {
      const { character } = fault;
      return t`An SMS has no “${character}”`;
    }
    case 'words_too_long': {
      const [parts, most] = [numberText(fault.parts), numberText(MOVED_IN_SMS_MAX)];
      return t`${parts} SMS with long figures; at most ${most} can go out`;
    }
  }
}
