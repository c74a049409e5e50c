/**
 * Sentences in the reader's language, by the same rules as the server's. An argument that is a message id is shown as that
 * message, and each attribute of the message (`.gender`, `.of`) is passed as `<argument>-<attribute>`; several ids are
 * joined into a list. A name that the catalogue does not know counts as masculine. What a person typed is passed as
 * `typed(...)`: it is never looked up.
 */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
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

/** A browser takes 50 ms for its first number formatter; below a thousand all our languages use plain digits. */
class Count extends FluentNumber {
  override toString(scope?: Parameters<FluentNumber["toString"]>[0]): string {
    const plain = Number.isInteger(this.value) && Math.abs(this.value) < 1000;
    return (plain ? String(this.value) : super.toString(scope)).replace("-", "−");
  }
}

/** A first e or i that is heard as a vowel, which changes the word “and” in Spanish and Italian. */
const INITIAL_VOWEL = /^h?(?:(e|è|é)|i(?![aeo]))/i;

function initialVowel(text: string): "e" | "i" | "other" {
  const found = INITIAL_VOWEL.exec(text);
  return found ? (found[1] ? "e" : "i") : "other";
}

const MESSAGE = /^-?[a-zA-Z][\w-]* *=/gm;
const REFERENCE = /\{\s*(-?[a-zA-Z][\w-]*)/g;

/** Fluent texts whose messages are parsed on first use: a page needs a hundred of a language's thousands. */
class Catalogue {
  readonly bundle: FluentBundle;
  /** The source of each message, empty once the bundle has it. */
  private readonly texts = new Map<string, string>();

  constructor(lang: Lang, sources: string[]) {
    this.bundle = new FluentBundle(lang, { useIsolating: false });
    for (const source of sources) {
      const starts = [...source.matchAll(MESSAGE)];
      starts.forEach((start, n) => {
        const id = start[0].slice(0, -1).trimEnd();
        if (!this.texts.has(id)) this.texts.set(id, source.slice(start.index, starts[n + 1]?.index));
      });
    }
  }

  has(id: string): boolean {
    return this.texts.has(id);
  }

  get(id: string): ReturnType<FluentBundle["getMessage"]> {
    this.read(id);
    return this.bundle.getMessage(id);
  }

  /** Parse a message and those it refers to. */
  private read(id: string): void {
    const text = this.texts.get(id);
    if (!text) return;
    this.texts.set(id, "");
    this.bundle.addResource(new FluentResource(text));
    for (const [, other] of text.matchAll(REFERENCE)) this.read(other!);
  }
}

export class Words {
  private constructor(
    readonly lang: Lang,
    private readonly catalogue: Catalogue,
    private readonly names: Record<string, string>,
  ) {}

  /** Return the messages of some Fluent texts; later ones must not redefine earlier ones. */
  static of(lang: Lang, ...texts: string[]): Words {
    return new Words(lang, new Catalogue(lang, texts), {});
  }

  /** Return the same words with the names of a user's own components. */
  naming(names: Record<string, string>): Words {
    return new Words(this.lang, this.catalogue, names);
  }

  has(word: string): boolean {
    return this.catalogue.has(word);
  }

  /** Return a message without arguments, a name that only the components know, or the word itself. */
  name(word: string): string {
    return this.has(word) ? this.format(word, {}) : (this.names[word] ?? word);
  }

  /** Return the sentence in this language; an unknown one shows its id, so that the table stays playable. */
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
        filled[key] = new Count(value);
      } else if (value instanceof Typed) {
        filled[key] = value.text;
        filled[`${key}-gender`] = "m";
      } else if (typeof value === "string") {
        filled[key] = this.name(value);
        filled[`${key}-gender`] = "m";
        const attributes = this.catalogue.get(value)?.attributes ?? {};
        for (const [attribute, pattern] of Object.entries(attributes)) {
          filled[`${key}-${attribute}`] = this.catalogue.bundle.formatPattern(pattern);
        }
      } else {
        filled[key] = this.join(value.map((v) => this.name(v)));
      }
    }
    return filled;
  }

  private join(parts: string[]): string {
    if (parts.length < 2) return parts[0] ?? this.name("nobody");
    const last = parts.at(-1)!;
    return this.format("list-of", { most: parts.slice(0, -1).join(", "), last, sound: initialVowel(last) });
  }

  private format(word: string, args: Record<string, FluentVariable>): string {
    const pattern = this.catalogue.get(word)?.value;
    if (!pattern) return word;
    const errors: Error[] = [];
    const text = this.catalogue.bundle.formatPattern(pattern, args, errors);
    for (const error of errors) console.warn(`${word}: ${error.message}`);
    return text;
  }
}
