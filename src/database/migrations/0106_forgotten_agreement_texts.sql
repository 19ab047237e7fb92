create policy "its own functions" on agreement_text for select to current_user using (true);
--> statement-breakpoint
create policy "its own functions delete" on agreement_text for delete to current_user using (true);
--> statement-breakpoint
-- A text is kept as long as an agreement or a receipt names it. Agreements go with their listing, as at the erasure of its owner.
create function forget_agreement_text() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from agreement_text as unused
    where unused.sha256 in (select sha256 from removed)
      and not exists (select from agreement where agreement.sha256 = unused.sha256)
      and not exists (select from agreement_receipt as receipt where receipt.sha256 = unused.sha256);
  return null;
end $$;
--> statement-breakpoint
create trigger forget_agreement_text after delete on agreement referencing old table as removed
  for each statement execute function forget_agreement_text();
--> statement-breakpoint
-- Texts of agreements that were removed before.
delete from agreement_text as unused
  where not exists (select from agreement where agreement.sha256 = unused.sha256)
    and not exists (select from agreement_receipt as receipt where receipt.sha256 = unused.sha256);
