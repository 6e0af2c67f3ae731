import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { namePage, pageAhead, useFetchAhead } from './ahead';

const SECOND = 1_000;

function savesData(saveData: boolean): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
}

describe('the code of the next screen', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(navigator, 'connection');
  });

  test('is fetched once, after the screen was still for a second', async () => {
    const fetch = vi.fn(async () => {});
    const { rerender } = renderHook(() => useFetchAhead(fetch));
    await vi.advanceTimersByTimeAsync(SECOND - 1);
    expect(fetch).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    rerender();
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('is not fetched for who has left, who saves data, or where nothing is likely', async () => {
    const fetch = vi.fn(async () => {});
    renderHook(() => useFetchAhead(fetch)).unmount();
    renderHook(() => useFetchAhead(null));
    savesData(true);
    renderHook(() => useFetchAhead(fetch));
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    expect(fetch).not.toHaveBeenCalled();
    savesData(false);
    renderHook(() => useFetchAhead(fetch));
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('that does not come is no error; a page that nobody named is none', async () => {
    const fetch = vi.fn(async () => Promise.reject(new Error('offline')));
    namePage('/next', fetch);
    renderHook(() => useFetchAhead(pageAhead('/nowhere')));
    const ahead = pageAhead('/next');
    renderHook(() => useFetchAhead(ahead));
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
