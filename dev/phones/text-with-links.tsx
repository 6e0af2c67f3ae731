import { messageParts } from './message-parts';

/** The text of a message or a mail; its links open in a new tab. */
export const TextWithLinks = ({ text }: { text: string }) => (
  <p className="wrap-anywhere whitespace-pre-line">
    {messageParts(text).map((part, index) =>
      part.isLink ? (
        <a
          key={index}
          href={part.text}
          target="_blank"
          rel="noreferrer"
          className="font-medium text-brand underline underline-offset-2"
        >
          {part.text}
        </a>
      ) : (
        part.text
      ),
    )}
  </p>
);
