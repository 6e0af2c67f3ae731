import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type {
  ConfirmedVersion,
  ProductField,
  ProductOnDesk,
  ProductTermsView,
  ProductVersionView,
} from '@shared/contract/products';
import { PATTERNS } from '@shared/paths';
import { roleMay } from '@shared/staff-verbs';
import { dayText } from '@client/lib/format';
import { currentLanguage } from '@client/lib/i18n';
import { useCurrentUser } from '@client/lib/session';
import { Button } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { type Column, DataTable } from '@client/ui/data-table';
import { DeskLink } from '@client/ui/desk-link';
import { Disclosure } from '@client/ui/disclosure';
import { Facts } from '@client/ui/facts';
import { QueryBoundary } from '@client/ui/query-boundary';
import { StatusChip } from '@client/ui/status-chip';
import { fieldWords, valueText } from './product-words';
import { ProposeTermsDialog } from './propose-terms-dialog';
import { productsQuery } from './queries';
import { Simulated } from './simulated';

const FIELDS = (): ProductField[] => Object.keys(fieldWords()) as ProductField[];

/** Every product with its versions, what is proposed, and the ways to propose more. */
export function Products() {
  const { staffRole } = useCurrentUser();
  const mayPropose = staffRole !== null && roleMay(staffRole, 'MANAGE_PRODUCTS');
  const [changing, setChanging] = useState<ProductOnDesk | 'new' | null>(null);
  return (
    <QueryBoundary query={useQuery(productsQuery)} what={t`the products`}>
      {({ products, earliest }) => {
        const model = changing === 'new' ? products[0] : changing;
        const terms = model?.versions[0]?.terms;
        return (
          <div className="grid gap-5">
            {mayPropose && (
              <Button icon="plus" className="w-fit" onClick={() => setChanging('new')}>
                <Trans>Propose a product</Trans>
              </Button>
            )}
            {products.map((product) => (
              <ProductCard
                key={product.id}
                product={product}
                onChange={mayPropose ? () => setChanging(product) : undefined}
              />
            ))}
            {changing && terms && (
              <ProposeTermsDialog
                productId={changing === 'new' ? undefined : changing.id}
                terms={terms}
                earliest={earliest}
                onClose={() => setChanging(null)}
              />
            )}
          </div>
        );
      }}
    </QueryBoundary>
  );
}

const nameOf = ({ nameEn, nameSw }: ProductTermsView): string =>
  currentLanguage() === 'sw' ? nameSw : nameEn;

/** The English name stays English on a screen in Kiswahili. */
const valueOf = (field: ProductField, terms: ProductTermsView): ReactNode =>
  field === 'nameEn' ? <span lang="en">{terms.nameEn}</span> : valueText(field, terms);

interface ProductCardProps {
  product: ProductOnDesk;
  onChange: (() => void) | undefined;
}

function ProductCard({ product, onChange }: ProductCardProps) {
  const { versions, proposed, code } = product;
  const latest = versions[0] ?? proposed;
  const titleId = `product-${product.id}`;
  return (
    <Card>
      <section aria-labelledby={titleId} className="grid gap-5">
        <header className="flex flex-wrap items-center justify-between gap-3">
          <h2 id={titleId} className="text-h2 font-bold">
            {latest && nameOf(latest.terms)} <span className="text-meta text-ink-2">{code}</span>
          </h2>
          {onChange && !proposed && (
            <Button tone="outline" icon="edit" aria-describedby={titleId} onClick={onChange}>
              <Trans>Propose other terms</Trans>
            </Button>
          )}
        </header>
        {proposed && <Proposed proposed={proposed} before={versions[0]} productId={product.id} />}
        {versions.map((version, index) => (
          <Version key={version.id} version={version} before={versions[index + 1]} />
        ))}
      </section>
    </Card>
  );
}

interface ProposedProps {
  proposed: ProductVersionView;
  before: ConfirmedVersion | undefined;
  productId: string;
}

/** What waits for a second person, beside what it would replace. */
const Proposed = ({ proposed, before, productId }: ProposedProps) => (
  <div className="grid gap-3 rounded-card border border-line p-4">
    <h3 className="font-bold">
      <Trans>Proposed version {proposed.version}</Trans>
    </h3>
    <p className="text-ink-2">{aboutOf(proposed)}</p>
    <Changes version={proposed} before={before} />
    {before && <Simulated productId={productId} />}
    <p>
      <DeskLink href={PATTERNS.adminConfirm}>
        <Trans>To confirm</Trans>
      </DeskLink>
    </p>
  </div>
);

function aboutOf({ from, proposedBy, reason }: ProductVersionView): string {
  const day = from === null ? t`the beginning` : dayText(from);
  if (proposedBy === null) return t`From ${day}`;
  return t`From ${day}, proposed by ${proposedBy}: “${reason}”`;
}

function Version({ version, before }: { version: ConfirmedVersion; before?: ConfirmedVersion }) {
  const words = fieldWords();
  const { confirmedBy } = version;
  return (
    <Disclosure
      summary={
        <span className="flex flex-wrap items-center gap-3">
          <Trans>Version {version.version}</Trans>
          {version.isInForce && (
            <StatusChip tone="good" icon="check">
              <Trans context="a version">In force</Trans>
            </StatusChip>
          )}
        </span>
      }
    >
      <div className="grid gap-4 pt-2">
        <p className="text-ink-2">{aboutOf(version)}</p>
        {confirmedBy && (
          <p className="text-ink-2">
            <Trans>Confirmed by {confirmedBy}.</Trans>
          </p>
        )}
        {before && <Changes version={version} before={before} />}
        <Facts rows={FIELDS().map((field) => [words[field], valueOf(field, version.terms)])} />
      </div>
    </Disclosure>
  );
}

/** What differs from the version before, side by side; of a first version everything. */
function Changes({ version, before }: { version: ProductVersionView; before?: ConfirmedVersion }) {
  const words = fieldWords();
  const columns: Column<ProductField>[] = [
    { header: t`What changes`, cell: (field) => words[field], isTitle: true },
    ...(before
      ? [{ header: t`Before`, cell: (field: ProductField) => valueOf(field, before.terms) }]
      : []),
    { header: t`After`, cell: (field) => valueOf(field, version.terms) },
  ];
  return (
    <DataTable
      caption={t`What changes`}
      columns={columns}
      rows={version.changed}
      rowKey={(field) => field}
    />
  );
}
