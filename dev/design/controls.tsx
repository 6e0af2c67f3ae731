import { useState } from 'react';
import { chooseTheme, THEMES, useTheme } from '@client/lib/theme';
import { paths } from '@client/paths';
import { AnswerButtons } from '@client/ui/answer-buttons';
import { Button, ButtonLink, IconButton } from '@client/ui/button';
import { ButtonsOff } from '@client/ui/buttons-off';
import { CopyButton } from '@client/ui/copy-button';
import { DayField } from '@client/ui/day-field';
import { DeskLink } from '@client/ui/desk-link';
import { DeskSearch } from '@client/ui/desk-search';
import { Key } from '@client/ui/key';
import { LanguageSwitch } from '@client/ui/language-switch';
import { PaperActions } from '@client/ui/paper-actions';
import { PrintButton } from '@client/ui/print-button';
import { SecretShown } from '@client/ui/secret-shown';
import { Segments } from '@client/ui/segments';
import { ShareSheetButton } from '@client/ui/share-sheet-button';
import { Row, Sample, Samples } from './sample';

const TONES = ['brand', 'outline', 'quiet', 'harm'] as const;
const SIZES = ['sm', 'md', 'lg'] as const;

const UNANSWERED = { isPending: false, mutate: () => {} };

/** The pressed option. */
export const Controls = () => (
  <Samples title="Controls">
    {TONES.map((tone) => (
      <Sample key={tone} name={`Button, ${tone}: by size, with an icon, under way, off`}>
        <Row>
          {SIZES.map((size) => (
            <Button key={size} tone={tone} size={size}>
              {size}
            </Button>
          ))}
          <Button tone={tone} icon="plus">
            Add
          </Button>
          <Button tone={tone} isPending pendingText="Adding…">
            Add
          </Button>
          <Button tone={tone} disabled>
            Off
          </Button>
        </Row>
      </Sample>
    ))}
    <Sample name="Button, as wide as its place; why it is off">
      <Button isBlock disabled aria-describedby="design-why">
        Approve
      </Button>
      <ButtonsOff id="design-why" why="Another admin has to approve it." />
    </Sample>
    <Sample name="AnswerButtons: to agree or not; with nothing to agree to yet">
      <AnswerButtons agree="I agree to the plan" refuse="I do not" answer={UNANSWERED} />
      <AnswerButtons refuse="Take the plan back" answer={UNANSWERED} />
    </Sample>
    <Sample name="ButtonLink, IconButton, CopyButton, PrintButton, ShareSheetButton">
      <Row>
        <ButtonLink href={paths.home()} icon="home">
          Home
        </ButtonLink>
        <IconButton icon="refresh" label="Refresh" />
        <IconButton icon="refresh" label="Refresh, off" disabled />
        <CopyButton text="Tegemea" tone="outline">
          Copy
        </CopyButton>
        <PrintButton />
        <ShareSheetButton text="Tegemea" />
      </Row>
    </Sample>
    <Sample name="PaperActions, with words to share and without">
      <PaperActions text="Paid KSh 3,481" />
      <PaperActions text={null} />
    </Sample>
    <Sample name="SecretShown">
      <SecretShown secret="tgm_lantern-hill" copy="Copy the key">
        It is not shown again.
      </SecretShown>
    </Sample>
    <Sample name="DeskLink, Key, LanguageSwitch">
      <Row>
        <Key isRead>Ctrl ↵</Key>
        <DeskLink href={paths.home()}>To a record</DeskLink>
        <LanguageSwitch />
      </Row>
    </Sample>
    <Choices />
  </Samples>
);

function Choices() {
  const [typed, setTyped] = useState('');
  const [day, setDay] = useState('2026-03-09');
  return (
    <>
      <Sample name="Segments: here, the theme of this page">
        <Segments
          legend="Appearance"
          options={THEMES.map((value) => ({ value, label: value }))}
          chosen={useTheme()}
          onChoose={chooseTheme}
        />
      </Sample>
      <Sample name="DeskSearch, DayField">
        <DeskSearch hint="By name or phone" value={typed} onChange={setTyped} />
        <DayField label="From" value={day} onChange={setDay} />
      </Sample>
    </>
  );
}
