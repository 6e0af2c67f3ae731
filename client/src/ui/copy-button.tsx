import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { toast } from '@client/lib/toast-store';
import { Button } from './button';
import type { ButtonLook } from './button-class';

interface CopyButtonProps extends ButtonLook {
  text: string;
  children: ReactNode;
}

const SAYS_COPIED_MS = 2_000;

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, children, ...look }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SAYS_COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // The browser refuses (no permission, no https): the person can select the text by hand.
      toast({ title: t`Could not copy`, description: text, tone: 'destructive' });
    }
  };

  return (
    <Button {...look} icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
      {isCopied ? t`Copied` : children}
    </Button>
  );
}
