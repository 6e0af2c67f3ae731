import type { CallOut, Reply } from '@server/platform/core/outbound-http';
import type { PhoneWorld } from '@dev/simulators/phone-world';
import type { Answer, Answering } from '@dev/simulators/simulator-server';

/** Passes an adapter's calls to a simulator in this process, because a socket per call would cost more than both. */
export const callsTo =
  (world: PhoneWorld, answering: Answering): CallOut =>
  async ({ url, method, headers, body = '' }) => {
    const { pathname: path, searchParams: query } = new URL(url);
    const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
    const received = { method, path, query, headers: Object.fromEntries(named), body };
    const call = world.begin();
    try {
      return replyOf(await answering(received, call));
    } finally {
      call.end();
    }
  };

function replyOf(answer: Answer): Reply {
  switch (answer.kind) {
    case 'json': {
      const text = JSON.stringify(answer.body);
      return { kind: 'reply', status: answer.status, text, json: JSON.parse(text) };
    }
    case 'text':
      return { kind: 'reply', status: answer.status, text: answer.text, json: undefined };
    case 'cut':
      return { kind: 'silence', reason: 'the connection broke' };
    case 'hang':
      return { kind: 'silence', reason: 'no answer in time' };
  }
}
