import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { GuarantorAnswer } from '@shared/contract/consents';
import { Card } from '@client/ui/card';
import { Disclosure } from '@client/ui/disclosure';
import { DocumentText } from './kept-text';
import { AnswerChip } from './look-chip';

interface Props<A> {
  answers: readonly A[];
  /** What it changes for who was asked. */
  changes: (answer: A) => ReactNode;
}

/** Each guarantor who is asked, with the answer and what changes for them; nothing where nobody is. */
export const GuarantorAnswers = <A extends GuarantorAnswer>({ answers, changes }: Props<A>) =>
  answers.length > 0 && (
    <Card title={t`What guarantors said`} level={3}>
      <ul className="grid divide-y divide-line">
        {answers.map((each) => (
          <li key={each.guaranteeId} className="grid gap-2 py-3 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="font-medium">{each.name}</p>
              <AnswerChip status={each.status} />
            </div>
            <p className="text-meta text-ink-2">{changes(each)}</p>
            {each.document && (
              <Disclosure summary={t`Their document`}>
                <DocumentText document={each.document} />
              </Disclosure>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
