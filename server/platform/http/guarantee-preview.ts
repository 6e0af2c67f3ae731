import type { Language } from '@shared/language';

const PREVIEW_WORDS: Record<Language, { title: string; description: string }> = {
  en: {
    title: `You've been asked to guarantee a loan`,
    description: 'See the amount, the most you could pay, and your rights before you decide.',
  },
  sw: {
    title: 'Umeombwa kudhamini mkopo',
    description:
      'Ona ni pesa ngapi, kiasi cha juu unachoweza kulipa, na haki zako kabla ya kuamua.',
  },
};

/**
 * Contains no name and no amount: previews are cached and forwarded, and anyone can fetch the link. Has no `og:url`, so
 * that crawlers don't substitute another page's preview.
 */
const guaranteePreview = (publicUrl: string, language: Language): string =>
  [
    `<meta name="description" content="${PREVIEW_WORDS[language].description}" />`,
    '<meta property="og:type" content="website" />',
    '<meta property="og:site_name" content="Tegemea" />',
    `<meta property="og:title" content="${PREVIEW_WORDS[language].title}" />`,
    `<meta property="og:description" content="${PREVIEW_WORDS[language].description}" />`,
    `<meta property="og:image" content="${publicUrl}/request-1.jpg" />`,
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta name="twitter:card" content="summary_large_image" />',
    '<meta name="robots" content="noindex" />',
  ].join('\n');

const PREVIEW = /<!--preview-->[\s\S]*?<!--\/preview-->/;

/** A page whose preview is that of a request. */
export const withGuaranteePreview = (html: string, publicUrl: string, language: Language): string =>
  html.replace(PREVIEW, () => guaranteePreview(publicUrl, language));
