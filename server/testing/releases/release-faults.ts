import type { Chain, Release } from '@server/platform/db/migration-chain';

/** What has to agree with `releases.json`. */
interface Facts {
  chain: Chain;
  /** The versions of package.json and package-lock.json. */
  versions: readonly string[];
  changelog: string;
  /** The files of `server/testing/releases/`. */
  stored: readonly string[];
}

const SECTION = /^## (\d+\.\d+\.\d+)(?: - (\d{4}-\d{2}-\d{2}))?$/gm;
const BEFORE_FIRST = /^0\./;

/** What of the releases was changed afterwards, or is told differently in two places. */
export function releaseFaults({ chain, versions, changelog, stored }: Facts): string[] {
  const { releases } = chain;
  const sections = [...changelog.matchAll(SECTION)].map(([, version = '', day]) => ({
    version,
    day,
  }));
  const told = sections.filter(({ version }) => !BEFORE_FIRST.test(version));
  const listed = releases.toReversed().map(({ version, day }) => ({ version, day }));
  const [last] = listed;
  return [
    ...releases.flatMap((release) => changed(release, chain)),
    ...releases.slice(1).flatMap((release, at) => outOfOrder(release, releases[at])),
    ...versions
      .filter((version) => version !== last?.version)
      .map((version) => `package.json: ${version} is not the last release, ${last?.version}`),
    ...(JSON.stringify(told) === JSON.stringify(listed)
      ? []
      : ['CHANGELOG.md: its dated sections are not those of releases.json']),
    ...releases
      .flatMap(({ version }) => [`${version}.gz`, `${version}.json`])
      .filter((file) => !stored.includes(file))
      .map((file) => `server/testing/releases/${file} is missing`),
  ];
}

function changed({ version, migrations: released }: Release, { migrations }: Chain): string[] {
  return Object.entries(released).flatMap(([tag, hash], at) => {
    const now = migrations[at];
    if (now?.tag !== tag) return [`${version}: ${tag} is gone, or in another place`];
    return now.hash === hash ? [] : [`${version}: ${tag} was changed; add a migration instead`];
  });
}

function outOfOrder(release: Release, before: Release | undefined): string[] {
  if (!before) return [];
  const isLater = isLaterVersion(release.version, before.version) && release.day >= before.day;
  const count = ({ migrations }: Release) => Object.keys(migrations).length;
  return isLater && count(release) >= count(before)
    ? []
    : [`${release.version} does not follow ${before.version}`];
}

/** Whether a version comes after another, by its three numbers. */
export function isLaterVersion(version: string, than: string): boolean {
  const [a, b] = [version, than].map((each) => each.split('.').map(Number));
  const at = a?.findIndex((number, index) => number !== b?.[index]) ?? -1;
  return at >= 0 && (a?.[at] ?? 0) > (b?.[at] ?? 0);
}
