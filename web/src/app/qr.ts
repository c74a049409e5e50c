/** The dark modules of a QR code as one path, a bar for each run of them. */
export function outline(dots: readonly (readonly boolean[])[]): string {
  let path = "";
  dots.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      const from = x;
      while (row[x]) x += 1;
      if (x > from) path += `M${from} ${y}h${x - from}v1h${from - x}z`;
    }
  });
  return path;
}
