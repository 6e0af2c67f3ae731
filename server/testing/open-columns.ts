import type { Client } from 'pg';

interface Plan {
  'Join Type'?: string;
  'Parent Relationship'?: string;
  Output?: string[];
  Plans?: Plan[];
}

/** The nullable side of a join. */
const OPEN_SIDES: Record<string, string[]> = {
  Left: ['Inner'],
  Right: ['Outer'],
  Full: ['Inner', 'Outer'],
};

/** The output columns of the nullable sides of outer joins. */
const openOutputs = (plan: Plan): string[] =>
  (plan.Plans ?? []).flatMap((side) => {
    const sides = OPEN_SIDES[plan['Join Type'] ?? ''] ?? [];
    const isOpen = sides.includes(side['Parent Relationship'] ?? '');
    return [...(isOpen ? (side.Output ?? []) : []), ...openOutputs(side)];
  });

/**
 * Indexes of the result columns from the nullable side of an outer join, by the plan; the planner has already turned
 * joins that always match into inner joins.
 */
export async function openColumns(client: Client, text: string): Promise<Set<number>> {
  if (!/\b(left|full) join\b/i.test(text) || !/^\s*(select|with)\b/i.test(text)) return new Set();
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (generic_plan, verbose, format json) ${text}`,
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  const open = new Set(plan ? openOutputs(plan) : []);
  return new Set((plan?.Output ?? []).flatMap((name, place) => (open.has(name) ? [place] : [])));
}
