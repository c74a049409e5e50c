/** WebP pictures: scaled ones, and animations. */
import type { Browser } from "playwright-core";

/** Return pictures scaled to a width, as WebP. */
export async function scaled(browser: Browser, pictures: readonly Buffer[], width: number, quality: number): Promise<Buffer[]> {
  const page = await browser.newPage();
  const scaled: Buffer[] = [];
  for (const picture of pictures) {
    const webp = await page.evaluate(
      async ([source, across, fine]) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [across, Math.round((image.height * across) / image.width)];
        const brush = canvas.getContext("2d")!;
        brush.imageSmoothingQuality = "high";
        brush.drawImage(image, 0, 0, canvas.width, canvas.height);
        return canvas.toDataURL("image/webp", fine);
      },
      [`data:image/*;base64,${picture.toString("base64")}`, width, quality] as const,
    );
    scaled.push(Buffer.from(webp.slice(webp.indexOf(",") + 1), "base64"));
  }
  await page.close();
  return scaled;
}

export interface Frame {
  /** A still WebP without transparency, of the same size as the others. */
  webp: Buffer;
  milliseconds: number;
}

/** Return one WebP that shows the frames in turn, as a loop. */
export function animated(frames: readonly Frame[]): Buffer {
  const size = canvasSize(frames[0]!.webp);
  const head = Buffer.alloc(10);
  head[0] = 0b10; // The animation flag.
  head.set(size, 4);
  const parts = frames.map(({ webp, milliseconds }) => {
    const place = Buffer.alloc(16);
    place.set(size, 6);
    place.writeUIntLE(milliseconds, 12, 3);
    place[15] = 0b10; // Draw over the previous frame, without blending.
    return chunk("ANMF", Buffer.concat([place, chunk("VP8 ", bitstream(webp))]));
  });
  const body = Buffer.concat([Buffer.from("WEBP"), chunk("VP8X", head), chunk("ANIM", Buffer.alloc(6)), ...parts]);
  return chunk("RIFF", body);
}

/** Return width and height, each minus one in three bytes, as the container format requires. */
function canvasSize(webp: Buffer): Buffer {
  const picture = bitstream(webp);
  const size = Buffer.alloc(6);
  size.writeUIntLE((picture.readUInt16LE(6) & 0x3fff) - 1, 0, 3);
  size.writeUIntLE((picture.readUInt16LE(8) & 0x3fff) - 1, 3, 3);
  return size;
}

/** Return the lossy bitstream of a still WebP. */
function bitstream(webp: Buffer): Buffer {
  for (let at = 12; at < webp.length; at += 8 + webp.readUInt32LE(at + 4) + (webp.readUInt32LE(at + 4) % 2)) {
    if (webp.toString("latin1", at, at + 4) === "VP8 ") return webp.subarray(at + 8, at + 8 + webp.readUInt32LE(at + 4));
  }
  throw new Error("not a lossy WebP");
}

function chunk(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, "latin1");
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}
