import { registerId } from '@dev/simulators/id-register';
import type { Act } from './act';
import { BECAUSE } from './acts-proposing';

/** The provider's numbers without a record, and for a register that is down. */
const [NOBODYS, DOWN] = ['00000001', '00000003'];

/** National IDs: stated, compared with the register, asked again, confirmed. */
export const IDENTITY = {
  async stateIdentity(story) {
    const { dice, people, stage } = story;
    const who = story.hero();
    const number = String(10_000_000 + dice.upTo(80_000_000));
    const { firstName, lastName } = people[who];
    const kind = dice.pick(['own', 'own', 'another’s', 'nobody’s', 'down'] as const);
    if (kind === 'own') registerId(stage.world, number, { firstName, lastName });
    if (kind === 'another’s') registerId(stage.world, number, { firstName, lastName: 'Else' });
    const stated = kind === 'nobody’s' ? NOBODYS : kind === 'down' ? DOWN : number;
    await story.wish({
      kind: 'state an identity',
      who,
      method: 'put',
      path: '/api/me/identity',
      body: { number: stated },
      words: `states a national ID: ${kind}`,
    });
    return true;
  },

  async askAgain(story) {
    const [waiting] = await story.read<{ id: string }>(
      `select person_id as id from national_ids where outcome = 'unavailable'
       order by person_id = any($1) desc, person_id`,
      story.heroIds,
    );
    if (!waiting) return false;
    await story.wish({
      kind: 'ask the register again',
      who: story.admin(),
      method: 'post',
      path: `/api/admin/users/${waiting.id}/identity/check`,
      words: 'asks the register again',
      isOwn: true,
    });
    return true;
  },

  async confirmIdentity(story) {
    const [known] = await story.read<{ id: string; checkedAt: Date }>(
      `select person_id as id, checked_at as "checkedAt" from national_ids
       where outcome <> 'match' and confirmed_at is null and checked_at is not null
       order by person_id = any($1) desc, person_id`,
      story.heroIds,
    );
    if (!known) return false;
    await story.wish({
      kind: 'confirm an identity',
      who: story.admin(),
      method: 'put',
      path: `/api/admin/users/${known.id}/identity`,
      body: { ...BECAUSE, checkedAt: known.checkedAt.toISOString() },
      words: 'confirms an identity',
      isOwn: true,
    });
    return true;
  },
} satisfies Record<string, Act>;
