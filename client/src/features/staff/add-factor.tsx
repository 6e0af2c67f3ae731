import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod/mini';
import type { EnrolmentOptions } from '@shared/contract/staff';
import { Form } from '@client/ui/form';
import { QueryBoundary } from '@client/ui/query-boundary';
import { factorOf, NewFactorFields, type Way } from './new-factor';
import { readEnrolment, useAddFactor } from './queries';

const factorForm = z.object({ name: z.string(), code: z.string() });

/** Adds an authenticator to one's own account. */
export function AddFactor({ onDone }: { onDone: () => void }) {
  const options = useQuery({
    queryKey: ['staff', 'enrolment'],
    queryFn: readEnrolment,
    gcTime: 0,
  });
  return (
    <QueryBoundary query={options} what={t`the new passkey`}>
      {(found) => <Fields options={found} onDone={onDone} />}
    </QueryBoundary>
  );
}

function Fields({ options, onDone }: { options: EnrolmentOptions; onDone: () => void }) {
  const way = useRef<Way>('passkey');
  const add = useAddFactor(onDone);
  return (
    <Form
      schema={factorForm}
      defaultValues={{ name: '', code: '' }}
      onSubmit={async (typed) => {
        const factor = await factorOf(way.current, typed, options).catch(() => null);
        if (factor) await add.mutateAsync(factor);
      }}
    >
      <NewFactorFields
        options={options}
        isPending={add.isPending}
        onWay={(next) => (way.current = next)}
      />
    </Form>
  );
}
