/**
 * Sentences in the reader's language, by the same rule as the server's.
 *
 * An argument that is the id of a message is said as that message, and each attribute of the message (`.gender`, `.of`)
 * comes along as `<argument>-<attribute>`; several ids are joined into a list. A name that the catalogue does not know is
 * taken for masculine. What a person typed is passed as `typed(...)`: it is never looked up.
 */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Fact, Phrase, Refusal } from "../generated/messages";

export const LANGS = ["en", "es", "fr", "it"] as const;
export type Lang = (typeof LANGS)[number];

/** Text that a person typed. */
export class Typed {
  constructor(readonly text: string) {}
}
export const typed = (text: string) => new Typed(text);

export type Arg = string | number | string[] | Typed;
export type Sentence = Phrase | Fact | Refusal;

/** A browser takes its time over its first formatter of numbers: better while the network is waited for. */
export function learnToCount(lang: Lang): void {
  new Intl.NumberFormat(lang).format(0);
}

export class Words {
  private constructor(
    readonly lang: Lang,
    private readonly bundle: FluentBundle,
    private readonly names: Record<string, string>,
  ) {}

  /** The messages of some Fluent texts; later ones may not redefine earlier ones. */
  static of(lang: Lang, ...texts: string[]): Words {
    const bundle = new FluentBundle(lang, { useIsolating: false });
    for (const text of texts) bundle.addResource(new FluentResource(text));
    return new Words(lang, bundle, {});
  }

  /** The same words with the names that a user's own components bring along. */
  naming(names: Record<string, string>): Words {
    return new Words(this.lang, this.bundle, names);
  }

  has(word: string): boolean {
    return this.bundle.hasMessage(word);
  }

  /** A message without arguments; a name that only the components know; or the word itself. */
  name(word: string): string {
    return this.has(word) ? this.format(word, {}) : (this.names[word] ?? word);
  }

  /** The sentence in this language; an unknown one shows its id, so that the table stays playable. */
  say(phrase: Sentence | string, args: Record<string, Arg> = {}): string {
    const word = typeof phrase === "string" ? phrase : phrase.word;
    if (!this.has(word)) {
      console.warn(`unknown word: ${word}`);
      return word;
    }
    return this.format(word, this.fill(typeof phrase === "string" ? args : phrase.args));
  }

  private fill(args: Record<string, Arg>): Record<string, FluentVariable> {
    const filled: Record<string, FluentVariable> = {};
    for (const [key, value] of Object.entries(args)) {
      if (typeof value === "number") {
        filled[key] = value;
      } else if (value instanceof Typed) {
        filled[key] = value.text;
        filled[`${key}-gender`] = "m";
      } else if (typeof value === "string") {
        filled[key] = this.name(value);
        filled[`${key}-gender`] = "m";
        const attributes = this.bundle.getMessage(value)?.attributes ?? {};
        for (const [attribute, pattern] of Object.entries(attributes)) {
          filled[`${key}-${attribute}`] = this.bundle.formatPattern(pattern);
        }
      } else {
        filled[key] = this.join(value.map((v) => this.name(v)));
      }
    }
    return filled;
  }

  private join(parts: string[]): string {
    if (parts.length < 2) return parts[0] ?? this.name("nobody");
    return this.format("list-of", { most: parts.slice(0, -1).join(", "), last: parts.at(-1)! });
  }

  private format(word: string, args: Record<string, FluentVariable>): string {
    const pattern = this.bundle.getMessage(word)?.value;
    if (!pattern) return word;
    const errors: Error[] = [];
    const text = this.bundle.formatPattern(pattern, args, errors);
    for (const error of errors) console.warn(`${word}: ${error.message}`);
    return text;
  }
}
