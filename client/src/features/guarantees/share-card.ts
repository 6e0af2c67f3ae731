/** A picture to share, drawn on a canvas: a hem, a person and the friends behind them, one sentence, and where. */

export const CARD = { width: 1_080, height: 1_350 };

export interface CardColours {
  deep: string;
  ink: string;
  sun: string;
  clay: string;
  line: string;
}

interface ShareCard {
  count: number;
  sentence: string;
  host: string;
  colours: CardColours;
}

const FONT = '"Bricolage Grotesque", sans-serif';
const [MIDDLE, CENTRE_Y] = [CARD.width / 2, 690];
const [REACH, FRIEND, PERSON] = [330, 62, 104];
/** Half of the friends' arc, from the vertical. */
const SPREAD_MAX = (80 * Math.PI) / 180;
const SPREAD_EACH = (46 * Math.PI) / 180;
const [TOOTH, HEM] = [36, 60];
const WRAP_AT = 720;

/** Draws it once the typeface is there, and returns it as a PNG. */
export async function drawShareCard(canvas: HTMLCanvasElement, card: ShareCard): Promise<Blob> {
  await document.fonts.load(`700 72px ${FONT}`).catch(() => undefined);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no canvas');
  const { colours } = card;
  pen.fillStyle = colours.deep;
  pen.fillRect(0, 0, CARD.width, CARD.height);
  drawHem(pen, colours, 0);
  drawHem(pen, colours, CARD.height - HEM);
  drawFriends(pen, card);
  pen.textAlign = 'center';
  pen.fillStyle = colours.ink;
  pen.font = `700 72px ${FONT}`;
  linesOf(pen, card.sentence).forEach((line, index) =>
    pen.fillText(line, MIDDLE, 950 + index * 88),
  );
  pen.font = `700 56px ${FONT}`;
  pen.fillText('Tegemea', MIDDLE, 1_170);
  pen.fillStyle = colours.line;
  pen.font = `700 36px ${FONT}`;
  pen.fillText(card.host, MIDDLE, 1_230);
  return new Promise((give, fail) =>
    canvas.toBlob((made) => (made ? give(made) : fail(new Error('no picture'))), 'image/png'),
  );
}

/** Our own triangles and dots, as on a request's card. */
function drawHem(pen: CanvasRenderingContext2D, { sun, clay }: CardColours, top: number): void {
  for (let x = 0; x < CARD.width; x += TOOTH) {
    pen.fillStyle = sun;
    pen.beginPath();
    pen.moveTo(x, top + HEM);
    pen.lineTo(x + TOOTH / 2, top + HEM / 3);
    pen.lineTo(x + TOOTH, top + HEM);
    pen.fill();
    dot(pen, x, top + HEM / 4, 6, clay);
  }
}

function drawFriends(pen: CanvasRenderingContext2D, { count, colours }: ShareCard): void {
  const half = Math.min(SPREAD_MAX, (SPREAD_EACH * (count - 1)) / 2);
  const radius = count > 5 ? FRIEND * 0.7 : FRIEND;
  const spots = Array.from({ length: count }, (_each, index) => {
    const angle = count === 1 ? 0 : -half + (2 * half * index) / (count - 1);
    return [MIDDLE + REACH * Math.sin(angle), CENTRE_Y - REACH * Math.cos(angle)] as const;
  });
  pen.strokeStyle = colours.line;
  pen.lineWidth = 18;
  pen.lineCap = 'round';
  for (const [x, y] of spots) {
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(MIDDLE, CENTRE_Y);
    pen.stroke();
  }
  for (const [x, y] of spots) dot(pen, x, y, radius, colours.sun);
  dot(pen, MIDDLE, CENTRE_Y, PERSON, colours.ink);
}

function dot(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  colour: string,
): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
}

/** Broken where it is too wide. */
function linesOf(pen: CanvasRenderingContext2D, sentence: string): string[] {
  const lines = [''];
  for (const word of sentence.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (pen.measureText(longer).width <= WRAP_AT) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
