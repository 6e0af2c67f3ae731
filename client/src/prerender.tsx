import { renderToStaticMarkup } from 'react-dom/server';
import { Landing } from './features/landing/landing';

const SPLASH = /<div id="root">[\s\S]*<\/noscript>/;
const APP_SCRIPT = /\s*<(?:script|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;

/**
 * The landing page as a whole document, from the app's built index.html: its head with the hashed
 * style sheet and the preview tags, no script, and the landing page in place of the splash. Throws
 * when the shell is not the one it knows.
 */
export function landingDocument(shell: string): string {
  if (!SPLASH.test(shell)) throw new Error('index.html has no splash to replace');
  const landing = renderToStaticMarkup(<Landing />);
  return shell.replaceAll(APP_SCRIPT, '').replace(SPLASH, () => landing);
}
