import type { Language } from '@shared/language';
import { DEFAULT_DAYS } from '@shared/limits';
import { formatMoney, ZERO } from '@shared/money';
import { formatRate } from '@shared/rate';
import { type ChargeRule, type ChargesOfKind, unpaidOfKind } from '@server/lending/charges';

/** The parts of a late fee, formatted; null where there is no such part. */
interface LateFeeParts {
  days: number;
  flat: string | null;
  share: string | null;
  excise: string | null;
}

const partsOf = ({ days, flat, points, excise }: ChargeRule): LateFeeParts => ({
  days,
  flat: flat > ZERO ? formatMoney(flat) : null,
  share: points > 0 ? formatRate(points, 2) : null,
  excise: excise > 0 ? formatRate(excise, 2) : null,
});

const english = ({ days, flat, share, excise }: LateFeeParts): string => {
  const parts = [flat, share && `${share} of what is late of it`].flatMap((part) => part ?? []);
  const tax = excise ? `, and excise duty of ${excise} on that` : '';
  return (
    `A payment that is not complete ${days} days after its due day costs a late fee, once: ` +
    `${parts.join(' and ')}${tax}. None is added while a plan for hard times runs, nor once you are ` +
    `${DEFAULT_DAYS} days late. Your guarantors never pay it.`
  );
};

const kiswahili = ({ days, flat, share, excise }: LateFeeParts): string => {
  const parts = [flat, share && `${share} ya kilichochelewa`].flatMap((part) => part ?? []);
  const tax = excise ? `, na ushuru wa bidhaa wa ${excise} juu yake` : '';
  return (
    `Malipo ambayo hayajakamilika siku ${days} baada ya tarehe yake yanatozwa ada ya kuchelewa, mara ` +
    `moja tu kwa kila malipo yaliyochelewa: ${parts.join(' na ')}${tax}. Haiongezwi wakati ` +
    `wa mpango wa nafuu, wala ukiwa umechelewa siku ${DEFAULT_DAYS}. Wadhamini wako hawailipi kamwe.`
  );
};

/** What a late payment costs beside interest, in whole sentences; null where it costs nothing. */
export function lateFeeText(rule: ChargeRule | null): Record<Language, string> | null {
  if (!rule) return null;
  const parts = partsOf(rule);
  return { en: english(parts), sw: kiswahili(parts) };
}

/** The same on a loan, with what is owed of late fees now. */
export function lateFeeTextOn(lateFees: ChargesOfKind): Record<Language, string> | null {
  const text = lateFeeText(lateFees.rule);
  const unpaid = unpaidOfKind(lateFees);
  if (!text || unpaid === ZERO) return text;
  const owed = formatMoney(unpaid);
  return {
    en: `${owed} of what is due is late fees. ${text.en}`,
    sw: `Kati ya unachodaiwa sasa, ${owed} ni ada za kuchelewa. ${text.sw}`,
  };
}
