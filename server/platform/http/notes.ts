import type { Request } from 'express';
import type { NotedKind } from '@shared/contract/events';
import { commit } from '@server/platform/db/change';
import { eventOf, NOBODY } from '@server/platform/db/event';
import { type Actor, atOneMoment, type Deps } from '@server/platform/core/context';
import { newId } from '@server/platform/core/ids';
import { requestIdOf, routeOf } from './request-log';
import { blockOf } from './throttle';

const MINUTE_MS = 60_000;
/** Different notes in a minute: of signed-in people, and of strangers, of whom there can be any number. */
const BUDGETS = { person: 30, visitor: 10 };

type EventRow = ReturnType<typeof eventOf>;

/**
 * Writes as events what was refused, exported and left. The first of its kind by one person (or from one stranger's
 * address) on one route is written at once; its repeats within the minute are counted and written as one more. What a
 * minute's budget has no room for is counted by kind alone, so that nobody fills the disk.
 */
export class Notes {
  private readonly deps: Deps;
  private readonly noted = new Map<string, { event: EventRow; again: number }>();
  private readonly left = { ...BUDGETS };
  private minute = 0;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Notes one; resolves once it is written or counted, and never throws. */
  async note(req: Request, kind: NotedKind, code?: string): Promise<void> {
    const minute = Math.floor(this.deps.wall().getTime() / MINUTE_MS);
    if (minute !== this.minute) {
      this.minute = minute;
      await this.flush();
    }
    const whose = req.caller || req.serviceKeyId ? 'person' : 'visitor';
    const route = `${req.method} ${routeOf(req)}`;
    const who = req.caller?.person.id ?? req.serviceKeyId ?? blockOf(req.ip ?? 'unknown');
    const key = [kind, who, code, route].join(' ');
    const known = this.noted.get(key);
    if (known) known.again += 1;
    else if (this.left[whose] > 0) {
      this.left[whose] -= 1;
      await this.begin(key, this.eventFor(req, kind, { route, ...(code && { code }) }));
    } else {
      await this.countTogether(req, kind);
    }
  }

  /** Writes the repeats that are only counted so far, and begins a new minute's budget. */
  async flush(): Promise<void> {
    const repeated = [...this.noted.values()].filter(({ again }) => again > 0);
    this.noted.clear();
    Object.assign(this.left, BUDGETS);
    await this.write(
      repeated.map(({ event, again }) => ({
        ...event,
        id: newId(),
        at: this.deps.now(),
        detail: { ...event.detail, times: again },
      })),
    );
  }

  /** Beyond the budget: one row a kind, of nobody. */
  private async countTogether(req: Request, kind: NotedKind): Promise<void> {
    const known = this.noted.get(kind);
    if (known) known.again += 1;
    else {
      const event = this.eventFor(req, kind, { route: 'more' });
      const ofNobody = {
        actorKind: 'visitor',
        actorId: null,
        subjectKind: NOBODY.kind,
        subjectId: NOBODY.id,
        ip: null,
      } as const;
      await this.begin(kind, { ...event, ...ofNobody });
    }
  }

  private async begin(key: string, event: EventRow): Promise<void> {
    this.noted.set(key, { event, again: 0 });
    await this.write([event]);
  }

  private eventFor(req: Request, kind: NotedKind, detail: Record<string, string>): EventRow {
    const actor = actorOf(req);
    const context = {
      ...atOneMoment(this.deps),
      actor,
      ip: req.ip ?? null,
      requestId: requestIdOf(req),
      browser: null,
    };
    return eventOf(context, kind, subjectOf(actor), detail);
  }

  private async write(events: EventRow[]): Promise<void> {
    const [first, ...others] = events;
    if (!first) return;
    const { db, log } = this.deps;
    await commit(db, { insert: { events: [first, ...others] } }).catch((error: unknown) =>
      log.warn({ err: error, kinds: events.map(({ kind }) => kind) }, 'an event was not written'),
    );
  }
}

function actorOf({ caller, serviceKeyId }: Request): Actor {
  if (serviceKeyId) return { kind: 'service', keyId: serviceKeyId };
  return caller ? { kind: 'person', person: caller.person } : { kind: 'visitor' };
}

function subjectOf(actor: Actor) {
  if (actor.kind === 'service') return { kind: 'service_key', id: actor.keyId } as const;
  return actor.kind === 'person' ? ({ kind: 'person', id: actor.person.id } as const) : NOBODY;
}
