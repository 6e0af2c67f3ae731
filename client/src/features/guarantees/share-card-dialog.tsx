import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { toast } from '@client/lib/toast-store';
import { Button } from '@client/ui/button';
import { buttonClass } from '@client/ui/button-class';
import { Dialog } from '@client/ui/dialog';
import { CARD, type CardColours, drawShareCard } from './share-card';

interface ShareCardDialogProps {
  /** How many friends stood behind the loan. */
  count: number;
  isOpen: boolean;
  onClose: () => void;
}

/** The card is the same in both themes, so its colours are read in the light one. */
const SWATCHES: Record<keyof CardColours, string> = {
  deep: 'bg-deep',
  ink: 'bg-deep-ink',
  sun: 'bg-sun',
  clay: 'bg-clay',
  line: 'bg-deep-ink-2',
};

const FILE_NAME = 'tegemea.png';

/** A picture to share: how many friends stood behind the person, and no name, amount, rate or date. */
export function ShareCardDialog({ count, isOpen, onClose }: ShareCardDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`A card to share`}
      description={t`It names nobody and shows no amount. Nothing is posted unless you share it.`}
    >
      <Card count={count} />
    </Dialog>
  );
}

function Card({ count }: { count: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const swatches = useRef<HTMLDivElement>(null);
  // Made before the tap: a browser shares a file only while the tap lasts.
  const [made, setMade] = useState<Made | null>(null);
  const sentence = plural(count, {
    one: '# friend stood behind me.',
    other: '# friends stood behind me.',
  });
  useEffect(() => {
    const [drawn, shown] = [canvas.current, swatches.current];
    if (!drawn || !shown) return;
    let address: string | undefined;
    let isWanted = true;
    const keep = (picture: Blob) => {
      if (!isWanted) return;
      address = URL.createObjectURL(picture);
      setMade({ file: new File([picture], FILE_NAME, { type: picture.type }), address });
    };
    void drawShareCard(drawn, { count, sentence, host: location.host, colours: coloursOf(shown) })
      .then(keep)
      .catch(() => isWanted && sayFailed());
    return () => {
      isWanted = false;
      if (address) URL.revokeObjectURL(address);
    };
  }, [count, sentence]);
  return (
    <div className="grid gap-4">
      <div ref={swatches} hidden className="scheme-light">
        {Object.entries(SWATCHES).map(([name, look]) => (
          <span key={name} data-colour={name} className={look} />
        ))}
      </div>
      <canvas
        ref={canvas}
        width={CARD.width}
        height={CARD.height}
        role="img"
        aria-label={`Tegemea. ${sentence}`}
        className="mx-auto w-full max-w-[15rem] rounded-card"
      />
      {made && <Ways {...made} />}
    </div>
  );
}

interface Made {
  file: File;
  /** For saving it. */
  address: string;
}

function Ways({ file, address }: Made) {
  const canShare = 'canShare' in navigator && navigator.canShare({ files: [file] });
  return (
    <div className="grid fit-2 gap-2">
      {canShare && (
        <Button icon="share" onClick={() => void share(file)}>
          <Trans>Share card</Trans>
        </Button>
      )}
      <a
        href={address}
        download={FILE_NAME}
        className={buttonClass({ tone: canShare ? 'outline' : 'brand' })}
      >
        <Trans>Save card</Trans>
      </a>
    </div>
  );
}

const sayFailed = () => toast({ title: t`Could not share`, tone: 'destructive' });

async function share(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    // Closing the sheet is not an error.
    if (!(error instanceof DOMException && error.name === 'AbortError')) sayFailed();
  }
}

function coloursOf(shown: HTMLElement): CardColours {
  const colourOf = (name: keyof CardColours): string => {
    const swatch = shown.querySelector(`[data-colour=${name}]`);
    return swatch ? getComputedStyle(swatch).backgroundColor : '';
  };
  return {
    deep: colourOf('deep'),
    ink: colourOf('ink'),
    sun: colourOf('sun'),
    clay: colourOf('clay'),
    line: colourOf('line'),
  };
}
