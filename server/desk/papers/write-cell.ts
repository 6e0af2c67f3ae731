import { formatDay } from '@shared/day';
import type { Language } from '@shared/language';
import { formatMoney, groupDigits, toDecimalString } from '@shared/money';
import type { Cell } from '@server/platform/http/csv';
import type { PaperCell } from '@server/lending/paper';

/** A cell as people read it: "KSh 12,500.50", "9 Mar 2026". */
export function cellText(cell: PaperCell, language: Language): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  return 'money' in cell ? formatMoney(cell.money) : formatDay(cell.day, language);
}

/** The same in a column of figures, "12,500.50", with a minus sign that is as wide as a digit. */
export function figureText(cell: PaperCell, language: Language): string {
  if (cell === null || typeof cell === 'string' || !('money' in cell)) {
    return cellText(cell, language);
  }
  const [whole = '', rest = ''] = toDecimalString(cell.money).replace('-', '').split('.');
  return `${cell.money < 0 ? '−' : ''}${groupDigits(Number(whole))}.${rest}`;
}

/** A cell for programs. */
export function csvCellOf(cell: PaperCell): Cell {
  if (cell === null || typeof cell === 'string') return cell;
  return 'money' in cell ? toDecimalString(cell.money) : cell.day;
}
