import { Button, Dialog } from '../parts';

interface QuestionProps {
  readonly question: {
    readonly head: string;
    readonly consequence: string | undefined;
    readonly yes: string;
    readonly no: string;
  };
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** What cannot be taken back is asked about once more. */
export function Question({ question: { head, consequence, yes, no }, onYes, onNo }: QuestionProps) {
  return (
    <Dialog
      question
      title={head}
      consequence={consequence}
      onClose={onNo}
      verbs={
        <>
          <Button kind="primary" onClick={onNo}>
            {no}
          </Button>
          <Button
            kind="danger"
            onClick={() => {
              onNo();
              onYes();
            }}
          >
            {yes}
          </Button>
        </>
      }
    />
  );
}
