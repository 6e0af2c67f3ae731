import { type RefObject, useEffect } from 'react';

/**
 * Handles text that arrives whole (paste, autofill, keyboard suggestion) before `maxlength` cuts it. If `accept`
 * returns a value, `onAccepted` gets it instead of the raw text.
 */
export function useArrivingText(
  input: RefObject<HTMLInputElement | null>,
  accept: (text: string) => string | null,
  onAccepted: (value: string) => void,
): void {
  useEffect(() => {
    const element = input.current;
    if (!element) return;
    const take = (event: Event, text: string | null | undefined) => {
      const value = text && text.length > 1 ? accept(text) : null;
      if (value === null) return;
      event.preventDefault();
      onAccepted(value);
    };
    const onPaste = (event: ClipboardEvent) => take(event, event.clipboardData?.getData('text'));
    const onBeforeInput = (event: InputEvent) =>
      take(event, event.data ?? event.dataTransfer?.getData('text'));
    element.addEventListener('paste', onPaste);
    element.addEventListener('beforeinput', onBeforeInput);
    return () => {
      element.removeEventListener('paste', onPaste);
      element.removeEventListener('beforeinput', onBeforeInput);
    };
  });
}
