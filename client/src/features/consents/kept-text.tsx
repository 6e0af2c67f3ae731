import { t } from '@lingui/core/macro';
import type { ConsentDocument } from '@shared/contract/consents';
import { dayOfInstant } from '@client/lib/format';
import { currentLanguage } from '@client/lib/i18n';
import { Disclosure } from '@client/ui/disclosure';

/** A text's clauses, word for word, as they are or will be kept. */
export const Clauses = ({ text }: Pick<ConsentDocument, 'text'>) =>
  text[currentLanguage()].map((clause) => (
    <p key={clause} className="wrap-anywhere">
      {clause}
    </p>
  ));

/** Everything that a yes agrees to, beside its button. */
export const WholeText = ({ text }: Pick<ConsentDocument, 'text'>) => (
  <Disclosure summary={t`Everything you agree to`} className="border-y border-line">
    <div className="grid gap-2 pb-4">
      <Clauses text={text} />
    </div>
  </Disclosure>
);

/** What somebody agreed to, or what stays of a guarantee, word for word. */
export const DocumentText = ({ document }: { document: ConsentDocument }) => (
  <div className="grid gap-2">
    <Clauses text={document.text} />
    <p className="text-meta text-ink-3">{dayOfInstant(document.at)}</p>
  </div>
);
