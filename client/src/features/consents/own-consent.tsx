import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import type { ConsentDocument } from '@shared/contract/consents';
import { isNotFound } from '@client/lib/api';
import { AnswerButtons } from '@client/ui/answer-buttons';
import { ButtonLink } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { EmptyState } from '@client/ui/empty-state';
import { Notice } from '@client/ui/notice';
import { QueryBoundary } from '@client/ui/query-boundary';
import { WholeText } from './kept-text';

interface OwnConsentProps<T> {
  query: UseQueryResult<T>;
  what: string;
  /** Where nothing is asked of this person. */
  absent: { title: string; words: ReactNode };
  children: (loaded: T) => ReactNode;
}

/** What somebody is asked, as they read it. */
export function OwnConsent<T>({ query, what, absent, children }: OwnConsentProps<T>) {
  if (isNotFound(query.error)) {
    return (
      <EmptyState icon="search" title={absent.title}>
        {absent.words}
      </EmptyState>
    );
  }
  return (
    <QueryBoundary query={query} what={what}>
      {children}
    </QueryBoundary>
  );
}

interface OwnAnswerProps extends ComponentProps<typeof AnswerButtons> {
  /** Until when, and what a no or no answer means. */
  children: ReactNode;
  text?: ConsentDocument['text'] | null;
}

/** Their answer, with all that a yes agrees to. */
export const OwnAnswer = ({ children, text, ...buttons }: OwnAnswerProps) => (
  <Card title={t`Your answer`} level={3}>
    <p className="text-ink-2">{children}</p>
    {text && <WholeText text={text} />}
    <AnswerButtons {...buttons} />
  </Card>
);

interface RequestNoticeProps {
  title: string;
  href: string;
  children: ReactNode;
}

/** That something waits for this person's answer. */
export const RequestNotice = ({ title, href, children }: RequestNoticeProps) => (
  <Notice
    tone="wait"
    icon="alert"
    title={title}
    action={
      <ButtonLink href={href}>
        <Trans>Read it and answer</Trans>
      </ButtonLink>
    }
  >
    {children}
  </Notice>
);
