export function multiply(left, right) {
  return left * right;
}
