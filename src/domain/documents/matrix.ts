/** The affine matrices of PDF pages: `[a, b, c, d, e, f]`, as pdf.js reports them. */
export type Matrix = readonly [number, number, number, number, number, number];

/** What `n` does, seen through `m`: first `n`, then `m`. */
export function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ];
}
