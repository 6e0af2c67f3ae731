/**
 * The one script that stands in a ready page: it keeps the last tap on a button until the first script has come, which
 * goes on with it (client/src/lib/early-taps.ts). The policy of pages allows it by its hash.
 */
export const EARLY_TAP =
  'addEventListener("click",e=>{const b=!window.areTapsKept&&e.target.closest("[data-prerendered] button");' +
  'if(b){e.preventDefault();e.stopPropagation();window.earlyTap?.removeAttribute("aria-busy");' +
  'b.setAttribute("aria-busy","true");window.earlyTap=b}},true)';
