import type { Dice } from '@dev/demo/dice';
import { type ApiDocument, type Route, routesIn } from '../generated-requests';
import { MeantRequests, type RealThings } from '../meant-requests';
import { PASSWORD } from '../people';
import type { Visitor } from '../visitor';
import type { Fleet } from './fleet';
import type { FleetNode } from './node';

/** Somebody who is signed in. */
export interface Caller {
  id: string;
  email: string;
  visitor: Visitor;
}

/** What came of it: answers of 500 and more, and the operations that each node carried out for somebody. */
export interface Asked {
  faults: string[];
  done: ReadonlyMap<FleetNode, ReadonlySet<string>>;
}

/** What may end the caller's session or account: asked last, for staff need more than a password to come in again. */
const ENDS_SESSION = /^\w+ \/api\/(me\/(sessions|password|erase|email|passkeys)|auth)(\/|$)/;

/** Sends a request that is meant for each operation of a release's description, as each caller, to each node. */
export async function askEach(
  document: ApiDocument,
  nodes: readonly FleetNode[],
  callers: readonly Caller[],
  asking: Fleet['asking'],
  things: RealThings,
  dice: Dice,
): Promise<Asked> {
  const faults: string[] = [];
  const done = new Map(nodes.map((node) => [node, new Set<string>()]));
  const meant = new MeantRequests(document, dice);
  const routes = routesIn(document).toSorted(
    (a, b) => Number(ENDS_SESSION.test(a.name)) - Number(ENDS_SESSION.test(b.name)),
  );
  const ask = async (node: FleetNode, caller: Caller, route: Route): Promise<number> => {
    const request = meant.requestFor(route, {
      inPath: await things.inPath(route.path, caller.id),
      inBody: await things.inBody(caller.id),
    });
    const visitor = asking(node, caller.visitor);
    const { method, path, body, headers } = request;
    const { status, body: answer } = await (method === 'get' || method === 'delete'
      ? visitor[method]<unknown>(path, headers)
      : visitor[method === 'put' ? 'put' : 'post']<unknown>(path, body, headers));
    if (status >= 500) {
      const said = JSON.stringify(answer).slice(0, 200);
      faults.push(`${node.name}: ${method} ${path} ${body ?? ''}\n    → ${status} ${said}`);
    }
    if (status >= 200 && status < 300) done.get(node)?.add(route.name);
    return status;
  };
  for (const caller of callers) {
    for (const route of routes) {
      for (const node of nodes) {
        const status = await ask(node, caller, route);
        if (status !== 401) continue;
        // The account may be gone, too: then the others are all that is left.
        const { email } = caller;
        await caller.visitor.post('/api/auth/login', { email, password: PASSWORD });
      }
    }
  }
  return { faults, done };
}
