/** Who lends: on every page's foot and in the documents. */
export interface Lender {
  name: string;
  licence: string;
  address: string;
  /** As it is read out and dialled, "0709 900 000". */
  phone: string;
  email: string;
}

/** Where the demo's people have their emails; their password is published. */
export const DEMO_DOMAIN = 'demo.tegemea.example';

/** What stands for the lender where none is set: no number, licence or address of anybody's. */
export const DEMO_LENDER: Lender = {
  name: 'Tegemea (demo)',
  licence: 'DEMO-0000, not a licence',
  address: 'P.O. Box 00000-00100, Nairobi (demo)',
  phone: '0700 000 000',
  email: `help@${DEMO_DOMAIN}`,
};
