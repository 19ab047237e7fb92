-- Where mail leaves, a member who has not confirmed their address reaches nobody: not by a first message, not by a
-- photograph. Restrictive: it holds besides whatever else lets them.
create policy "only a confirmed address begins a conversation" on conversation as restrictive for insert to subrosa_app
  with check (not (select actor_is_unconfirmed()));
--> statement-breakpoint
create policy "only a confirmed address adds photographs" on listing_photograph as restrictive for insert to subrosa_app
  with check (not (select actor_is_unconfirmed()));
--> statement-breakpoint
-- They see their own card and those of members whom they correspond with already.
create policy "only a confirmed address reads cards" on member_card as restrictive for select to subrosa_app
  using (not (select actor_is_unconfirmed()) or member_id = (select actor_member_id())
    or exists (select from conversation_party as party
      where party.member_id = (select actor_member_id()) and party.other_id = member_card.member_id));
