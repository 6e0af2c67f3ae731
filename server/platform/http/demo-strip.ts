import { formatDay } from '@shared/day';
import type { Clocks } from '@server/platform/core/context';
import { demoDay } from '@server/platform/core/demo-day';

/**
 * Names the day that the demo plays at the head of a page, in both languages because the page's can change. The
 * attributes tell the application's clock (client/src/lib/business-clock.ts). Returns any other page as it is.
 */
export function withDemoStrip(html: string, clocks: Clocks): string {
  const played = demoDay(clocks);
  if (!played) return html;
  const { day, aheadMs } = played;
  const strip = [
    '<aside class="demo-day">',
    `<span lang="en-KE">Demo: today is ${formatDay(day)}</span>`,
    `<span lang="sw-KE">Onyesho: leo ni ${formatDay(day, 'sw')}</span>`,
    '</aside>',
  ].join('');
  return html
    .replace('<html ', `<html data-day="${day}" data-ahead="${aheadMs}" `)
    .replace('</head>', '<link rel="stylesheet" href="/demo-day.css" /></head>')
    .replace(/<body[^>]*>/, (body) => `${body}${strip}`);
}
