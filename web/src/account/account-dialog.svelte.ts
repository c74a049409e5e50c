/** The dialog to create an account or sign in, open over the page that asked for it. */
export type AccountStep = "create" | "sign-in";

class AccountDialogState {
  step: AccountStep | null = $state(null);
  private afterwards: (() => unknown) | null = null;

  /** Open the dialog; once the user is signed in, run `afterwards`. */
  open(step: AccountStep, afterwards: (() => unknown) | null = null): void {
    this.step = step;
    this.afterwards = afterwards;
  }

  close(): void {
    this.step = null;
    this.afterwards = null;
  }

  /** Close the dialog and run what needed an account. */
  finish(): void {
    const { afterwards } = this;
    this.close();
    void afterwards?.();
  }
}

export const accountDialog = new AccountDialogState();
