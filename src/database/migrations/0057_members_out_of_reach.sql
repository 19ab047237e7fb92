-- Members to whom the actor cannot write: either has blocked the other, or they are suspended and a correspondent of the actor.
-- Conversations are counted by it, so that suspended members are read once, instead of one card for each conversation.
-- Their cards are hidden, so the function reads them with the rights of the owner, and only cards of the actor's own
-- correspondents. Whether a conversation is closed tells the actor the same.
create function members_out_of_reach() returns setof uuid language sql stable rows 5
  security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select members_apart()
  union all
  select card.member_id from member_card as card where card.suspended and exists (
    select from conversation_party as party where party.other_id = card.member_id and party.member_id = actor_member_id());
end;
--> statement-breakpoint
create policy "its own functions" on conversation_party for select to current_user using (true);
--> statement-breakpoint
create policy "its own functions" on member_card for select to current_user using (true);
