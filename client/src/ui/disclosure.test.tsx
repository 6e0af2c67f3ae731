import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { Disclosure } from './disclosure';

afterEach(cleanup);

function Fold() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure summary="More" onToggle={setOpen}>
      {isOpen && <p>What is behind it</p>}
    </Disclosure>
  );
}

test.each([
  ['opened before the script came has its content', true],
  ['closed all the time stays empty', false],
])('a fold that was %s', (_what, isOpen) => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Fold />);
  const fold = container.querySelector('details');
  if (fold) fold.open = isOpen;
  render(<Fold />, { container, hydrate: true });
  expect(screen.queryAllByText('What is behind it')).toHaveLength(isOpen ? 1 : 0);
  expect(container.querySelector('details'), 'the very fold that was there').toBe(fold);
});
