/** Whether the browser offers to install Ilion as an app. */

interface Offer extends Event {
  prompt(): Promise<void>;
}

class Install {
  private offer: Offer | null = $state.raw(null);

  constructor() {
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.offer = event as Offer;
    });
    addEventListener("appinstalled", () => (this.offer = null));
  }

  get ready(): boolean {
    return this.offer !== null;
  }

  async ask(): Promise<void> {
    await this.offer?.prompt();
    this.offer = null;
  }
}

export const install = new Install();
