import * as z from 'zod/mini';
import { Link, useLocation } from 'wouter';
import { verifiedPhoneNumber } from '@shared/contract/person-fields';
import { classes } from '@client/lib/classes';
import { phoneText } from '@client/lib/format';
import { paths } from '@client/paths';
import { Button } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { Form } from '@client/ui/form';
import { Icon } from '@client/ui/icon';
import { PhoneField } from '@client/ui/phone-field';
import type { PhoneSummary } from './queries';

const schema = z.object({ phone: verifiedPhoneNumber });

interface PhonePickerProps {
  phones: PhoneSummary[];
  /** The selected number, or null. */
  picked: string | null;
}

/** Accepts any typed number, and lists the phones with activity, the latest first. */
export function PhonePicker({ phones, picked }: PhonePickerProps) {
  const [, navigate] = useLocation();
  return (
    <Card title="Pick a phone">
      <Form
        schema={schema}
        defaultValues={{ phone: '' }}
        className="flex items-end gap-2 *:first:min-w-0 *:first:grow"
        onSubmit={async ({ phone }) => navigate(paths.simulatedPhone(phone), { replace: true })}
      >
        <PhoneField name="phone" label="Phone number" />
        <Button type="submit" tone="outline">
          Open
        </Button>
      </Form>
      {phones.length > 0 && (
        <ul
          aria-label="Phones"
          className="-mx-5 flex gap-2 overflow-x-auto px-5 lg:mx-0 lg:grid lg:px-0"
        >
          {phones.map((phone) => (
            <li key={phone.phone} className="shrink-0">
              <Choice {...phone} isPicked={phone.phone === picked} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const Choice = ({ phone, messages, hasPrompt, isPicked }: PhoneSummary & { isPicked: boolean }) => (
  <Link
    href={paths.simulatedPhone(phone)}
    replace
    aria-current={isPicked || undefined}
    className={classes(
      'flex min-h-14 items-center gap-3 rounded-field border border-line px-3 py-2',
      'hover:border-edge hover:bg-sunk aria-[current]:border-brand aria-[current]:bg-brand-soft',
      'aria-[current]:text-brand-on-soft',
    )}
  >
    <Icon name="phone" />
    <span className="grid">
      <span className="font-bold whitespace-nowrap tabular">{phoneText(phone)}</span>
      <span className="text-meta whitespace-nowrap">
        {hasPrompt ? (
          <strong>PIN prompt waiting</strong>
        ) : (
          `${messages} ${messages === 1 ? 'message' : 'messages'}`
        )}
      </span>
    </span>
  </Link>
);
